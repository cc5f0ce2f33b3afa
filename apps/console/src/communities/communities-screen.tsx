import { Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { communitiesRoute } from '../router.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { SearchField } from '../screen/search-field.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Communities, communitiesOf, communityIdOf } from './community.ts'
import { CommunityRow } from './community-row.tsx'
import { partsFor } from './parts.ts'

/** The communities in which the reader may do something: all, or some of their own. */
export const CommunitiesScreen = () => {
  const { say } = useTexts()
  const session = useSession()
  const { client, userId } = session
  const { keyword = '' } = communitiesRoute.useSearch()
  const navigate = useNavigate()
  const filter = partsFor(session).length > 0 ? 'all' : 'member'
  const pages = usePages(['communities', filter, keyword], (options, signal) => {
    const query = {
      ...(keyword !== '' && { keyword }),
      filter,
      isDeleted: false,
      sortBy: 'displayName',
      options,
    } as const
    return client.get('/api/v3/communities', { params: { query }, signal })
  })
  const managedOf = useCallback(
    (page: Communities) =>
      communitiesOf(page, userId).filter(
        ({ permissionsThere }) => partsFor(session, permissionsThere).length > 0,
      ),
    [session, userId],
  )
  return (
    <Screen title={say('communities')}>
      <Group mb="md">
        <SearchField
          label={say('searchCommunities')}
          value={keyword}
          onSearch={(next) =>
            void navigate({
              to: '/communities',
              search: next === '' ? {} : { keyword: next },
              replace: true,
            })
          }
        />
      </Group>
      <PagedList
        pages={pages}
        itemsOf={managedOf}
        keyOf={communityIdOf}
        nothing={<Nothing text={say('noCommunities')} hint={say('noCommunitiesHint')} />}
      >
        {(communities) => (
          <Stack gap="xs">
            {communities.map((community) => (
              <CommunityRow key={community.communityId} community={community} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Screen>
  )
}
