import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const postRefusalKinds = {
  'post-not-found': refusalKind(404, 400400, 'The post does not exist.'),
  'post-exists': refusalKind(409, 400900, 'A different post with this id already exists.'),
  'not-a-brand-user': refusalKind(400, 400000, 'You can post only as yourself or as a brand user.'),
  'unknown-stream': refusalKind(400, 400000, 'The stream does not exist.'),
  'stream-of-another-user': refusalKind(
    400,
    400000,
    'A post can only show a stream of its author.',
  ),
  'stream-already-posted': refusalKind(400, 400000, 'Another post shows the stream already.'),
  'not-under-review': refusalKind(400, 400000, 'The post is not under review.'),
  'under-review': refusalKind(403, 400301, 'A post under review cannot be changed by its author.'),
  'child-not-restorable': refusalKind(400, 400000, 'A child is restored with its post, not alone.'),
  'empty-post': refusalKind(400, 400000, 'A post needs a text or an attachment.'),
  'data-too-large': refusalKind(400, 400000, 'The data of the post would be too large.'),
  'not-custom': refusalKind(
    400,
    400000,
    'Only the data of posts of a custom type has keys to change.',
  ),
} as const satisfies RefusalKinds
