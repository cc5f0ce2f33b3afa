import type { Owners } from '@causerie/broadcasts'
import type { TrayAbout } from '@causerie/contracts/push'
import { z } from 'zod'

/** What is read of a post as its owner shows it. */
const ShownPost = z.object({
  postChildren: z.array(
    z.object({
      dataType: z.string(),
      data: z.object({ fileId: z.string().optional() }),
    }),
  ),
  files: z.array(
    z.object({
      fileId: z.string(),
      fileUrl: z.string(),
      accessType: z.enum(['public', 'network']),
    }),
  ),
})

/** Acts by which users see a post for the first time. */
const newPosts: ReadonlySet<string> = new Set(['post', 'mention_in_post'])

/**
 * The URL of the first picture of a new post, 600 pixels wide and high at most. Undefined if it has
 * none, or one of the network: devices have no token when they load it.
 */
export const pictureOfPost = async (
  owners: Owners<'present'>,
  { networkId, about }: { networkId: string; about: TrayAbout },
): Promise<string | undefined> => {
  const { category, referenceType, referenceId } = about
  if (!newPosts.has(category) || referenceType !== 'post' || referenceId === undefined)
    return undefined
  const input = { kind: 'post' as const, ids: [referenceId] }
  const shown = await owners.ask('content', 'present', { networkId, input, position: '' })
  const { postChildren = [], files = [] } = ShownPost.safeParse(shown).data ?? {}
  const picture = postChildren.find(({ dataType }) => dataType === 'image')
  const file = files.find(({ fileId }) => fileId === picture?.data.fileId)
  return file?.accessType === 'public' ? `${file.fileUrl}?size=medium` : undefined
}
