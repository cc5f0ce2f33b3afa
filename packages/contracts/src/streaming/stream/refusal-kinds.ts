import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const streamRefusalKinds = {
  'stream-not-found': refusalKind(404, 400400, 'The stream does not exist.'),
  'streams-disabled': refusalKind(403, 400300, 'Streams are disabled in this network.'),
  'unsigned-streams': refusalKind(
    400,
    400000,
    'This installation does not sign URLs of streams: it has no secure streams.',
  ),
  'not-a-parent-stream': refusalKind(
    400,
    400000,
    'The parent is not an open stream of yours, or is a child itself.',
  ),
  'wrong-stream-status': refusalKind(
    400,
    400000,
    'The stream is not in the status that this needs.',
  ),
  'wrong-publish-key': refusalKind(
    403,
    400300,
    'The URL has not the key of the stream: it is not the one that its streamer publishes to.',
  ),
  'wrong-stream-signature': refusalKind(
    403,
    400300,
    'The URL of the stream is not signed, or has expired.',
  ),
  'unknown-recording': refusalKind(400, 400000, 'The recording is no flv, mp4 or m3u8 file.'),
  'too-many-recordings': refusalKind(
    400,
    400000,
    'The stream has as many recordings as it can have.',
  ),
} as const satisfies RefusalKinds
