import { type Rejections, rejection } from '@causerie/protocol'
import { namesOfImageFormats } from '../../resources/file.ts'

export const fileRejections = {
  'file-not-found': rejection(404, 400400, 'The file does not exist.'),
  'not-an-image': rejection(
    400,
    400000,
    `The file is not an image of a format that is taken here: ${namesOfImageFormats}.`,
  ),
  'not-a-video': rejection(400, 400000, 'The file is not a video: it contains no moving pictures.'),
  'unfit-file': rejection(
    400,
    400000,
    'The file is damaged or cut off, or it only looks like what its first bytes say.',
  ),
  'costly-file': rejection(
    400,
    400000,
    'The file is damaged, or reading it would take more memory or time than it may.',
  ),
  'file-names-place': rejection(
    400,
    400000,
    'A public file of this format may name where it was taken, which cannot be removed from it. Upload it for the network, or in another format.',
  ),
  'file-quota-exceeded': rejection(413, 500000, 'Your files would need more space than you have.'),
  'network-file-quota-exceeded': rejection(
    413,
    500000,
    'The files of all users would need more space than the network has.',
  ),
  'video-not-allowed': rejection(403, 400300, 'Videos may not be shown there.'),
  'storage-full': rejection(503, 500000, 'There is no space for files.'),
  'avatar-no-image': rejection(403, 400300, 'An avatar must be an image.'),
} as const satisfies Rejections
