import type { Sentence } from '../sentence.ts'

export const streamsEnglish = {
  streams: 'Streams',
  allStreams: 'All',
  streamsOfCommunities: 'Streams of your communities',
  noStreams: 'No stream is found.',
  stream_idle: 'not live yet',
  stream_live: 'live',
  stream_ended: 'ended',
  stream_recorded: 'recorded',
  streamIsChild: 'of another stream',
  framesFlagged: 'frames were flagged',
  frameFound: '{category}, certain to {percent} %, {time}',
  streamer: 'Streamer',
  streamCreated: 'Created',
  streamStarted: 'Live since',
  streamEnded: 'Ended',
  endStream: 'End the stream',
  endStreamTitle: 'End {name}?',
  endStreamText:
    'Everybody stops seeing it at once, and it cannot begin again. This cannot be undone; its recording stays.',
  streamIsEnded: '{name} has ended.',
  deleteStreamTitle: 'Delete {name}?',
  deleteStreamText:
    'It ends if it is live, and nobody but its owner and administrators sees it any more. This cannot be undone.',
  streamIsDeleted: '{name} is deleted.',
  viewerBans: 'Who may not watch',
  noViewerBans: 'Everybody who may see the stream may watch it.',
  bannedBy: 'banned by {name}, {time}',
  viewerId: 'User id',
  banViewer: 'Ban from watching',
  banViewerText:
    'They no longer get this stream and its children, also after it has ended. You can undo it here.',
  viewerBanned: '{name} may not watch it any more.',
  liftViewerBanText: 'They can watch it again. You can undo it here.',
  viewerUnbanned: '{name} may watch it again.',
} as const satisfies Record<string, Sentence>
