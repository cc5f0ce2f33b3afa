import { type Rejections, rejection } from '@causerie/protocol'

export const streamRejections = {
  'stream-not-found': rejection(404, 400400, 'The stream does not exist.'),
  'streams-disabled': rejection(403, 400300, 'Streams are disabled in this network.'),
  'unsigned-streams': rejection(
    400,
    400000,
    'This installation does not sign URLs of streams: it has no secure streams.',
  ),
  'not-a-parent-stream': rejection(
    400,
    400000,
    'The parent is not an open stream of yours, or is a child itself.',
  ),
  'wrong-stream-status': rejection(400, 400000, 'The stream is not in the status that this needs.'),
  'wrong-publish-key': rejection(
    403,
    400300,
    'The URL has not the key of the stream: it is not the one that its streamer publishes to.',
  ),
  'wrong-stream-signature': rejection(
    403,
    400300,
    'The URL of the stream is not signed, or has expired.',
  ),
  'unknown-recording': rejection(400, 400000, 'The recording is no flv, mp4 or m3u8 file.'),
  'too-many-recordings': rejection(
    400,
    400000,
    'The stream has as many recordings as it can have.',
  ),
} as const satisfies Rejections
