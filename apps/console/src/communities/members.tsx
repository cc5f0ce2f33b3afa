import { Stack } from '@mantine/core'
import { ListFilter } from '../screen/list-filter.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useChoiceInUrl, useSearchInUrl } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'
import { memberIdOf, membersOf, moderatorRole } from './member.ts'
import { MemberRow } from './member-row.tsx'

const kinds = ['members', 'moderators', 'bannedMembers'] as const
type Kind = (typeof kinds)[number]
const titles = {
  members: 'members',
  moderators: 'moderators',
  bannedMembers: 'bannedMembers',
} as const satisfies Record<Kind, TextKey>
const filters = {
  members: { memberships: ['member'] },
  moderators: { memberships: ['member'], roles: [moderatorRole] },
  bannedMembers: { memberships: ['banned'] },
} satisfies Record<Kind, { memberships: ('member' | 'banned')[]; roles?: string[] }>

/** Who is in a community, who moderates it, and, for those who may ban, who is banned from it. */
export const Members = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const may = useMay()
  const [kind, setKind] = useChoiceInUrl('shown', kinds, 'members')
  const [search, setSearch] = useSearchInUrl('keyword')
  const { communityId, permissionsThere } = community
  const shown = kinds.filter(
    (one) => one !== 'bannedMembers' || may('BAN_COMMUNITY_USER', permissionsThere),
  )
  const pages = usePages(['members', communityId, kind, search], (options, signal) => {
    const query = {
      ...filters[kind],
      ...(search !== '' && { search }),
      sortBy: 'displayName' as const,
      options,
    }
    return client.get('/api/v3/communities/{communityId}/users', {
      params: { path: { communityId }, query },
      signal,
    })
  })
  return (
    <>
      <ListFilter
        label={say('searchMembers')}
        search={search}
        onSearch={setSearch}
        kinds={shown}
        titles={titles}
        kind={kind}
        onKind={setKind}
      />
      <PagedList
        pages={pages}
        itemsOf={membersOf}
        keyOf={memberIdOf}
        nothing={<Nothing text={say('nobody')} />}
      >
        {(members) => (
          <Stack gap="xs">
            {members.map((member) => (
              <MemberRow key={member.userId} member={member} community={community} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  )
}
