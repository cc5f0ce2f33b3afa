import type { Owners } from '@causerie/broadcasts'
import type { PushAsked } from '@causerie/contracts/push'

/** So many users are asked about at once. */
const usersOfPage = 1_000

type Members = Pick<PushAsked<'pushRecipients'>, 'of' | 'permission'> & { networkId: string }
/** The members of a channel or a community, or those with a permission there, page by page. */
export async function* membersOf(
  owners: Owners<'pushRecipients'>,
  { networkId, ...asked }: Members,
): AsyncGenerator<readonly string[]> {
  const owner = asked.of.kind === 'channel' ? 'chat' : 'notifications'
  for (let after: string | null = null, isEnd = false; !isEnd; isEnd = after === null) {
    const input: PushAsked<'pushRecipients'> = { ...asked, after, limit: usersOfPage }
    const page: { userIds: readonly string[]; next: string | null } = await owners.ask(
      owner,
      'pushRecipients',
      { networkId, input, position: '' },
    )
    if (page.userIds.length > 0) yield page.userIds
    after = page.next
  }
}

/** Parts of a list, none longer than a page. */
export const pagesOf = (userIds: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(userIds.length / usersOfPage) }, (_, i) =>
    userIds.slice(i * usersOfPage, (i + 1) * usersOfPage),
  )
