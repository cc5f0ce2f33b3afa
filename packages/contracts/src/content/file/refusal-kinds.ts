import { type RefusalKinds, refusalKind } from '@causerie/protocol'
import { namesOfImageFormats } from '../../resources/file.ts'

export const fileRefusalKinds = {
  'file-not-found': refusalKind(404, 400400, 'The file does not exist.'),
  'not-an-image': refusalKind(
    400,
    400000,
    `The file is not an image of a format that is taken here: ${namesOfImageFormats}.`,
  ),
  'not-a-video': refusalKind(
    400,
    400000,
    'The file is not a video: it contains no moving pictures.',
  ),
  'no-file-content': refusalKind(400, 400000, 'The content of the file is missing.'),
  'url-not-fetched': refusalKind(400, 400000, 'The file could not be fetched from its URL.'),
  'unfit-file': refusalKind(
    400,
    400000,
    'The file is damaged or cut off, or it only looks like what its first bytes say.',
  ),
  'costly-file': refusalKind(
    400,
    400000,
    'The file is damaged, or reading it would take more memory or time than it may.',
  ),
  'file-names-place': refusalKind(
    400,
    400000,
    'A public file of this format may name where it was taken, which cannot be removed from it. Upload it for the network, or in another format.',
  ),
  'file-quota-exceeded': refusalKind(
    413,
    500000,
    'Your files would need more space than you have.',
  ),
  'network-file-quota-exceeded': refusalKind(
    413,
    500000,
    'The files of all users would need more space than the network has.',
  ),
  'video-not-allowed': refusalKind(403, 400300, 'Videos may not be shown there.'),
  'storage-full': refusalKind(503, 500000, 'There is no space for files.'),
  'avatar-no-image': refusalKind(403, 400300, 'An avatar must be an image.'),
} as const satisfies RefusalKinds
