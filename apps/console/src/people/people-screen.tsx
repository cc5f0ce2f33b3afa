import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { peopleRoute } from '../router.tsx'
import { ListFilter } from '../screen/list-filter.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { filterSearch } from '../screen/search-text.ts'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { personById, withPersonById } from './people-by-id.ts'
import { idOf, peopleOf } from './person.ts'
import { PersonRow } from './person-row.tsx'

const kinds = ['all', 'flagged'] as const
const titles = { all: 'all', flagged: 'flaggedPeople' } as const

/** Everybody in the network, by name, or those who are flagged. */
export const PeopleScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { keyword = '', flagged = false } = peopleRoute.useSearch()
  const navigate = useNavigate()
  const show = (next: { keyword?: string; flagged?: boolean }) =>
    void navigate({
      to: '/people',
      search: filterSearch({ keyword, flagged, ...next }),
      replace: true,
    })
  const pages = usePages(['users', keyword, flagged], (options, signal) => {
    const query = {
      ...(keyword !== '' && { keyword }),
      filter: flagged ? ('flagged' as const) : ('all' as const),
      options,
    }
    return client.get('/api/v3/users', { params: { query }, signal })
  })
  const byId = useQuery({
    queryKey: ['users', 'by id', keyword],
    queryFn: async ({ signal }) => (await personById(client, keyword, signal)) ?? null,
  })
  const person = byId.data && (!flagged || byId.data.flagCount > 0) ? byId.data : undefined
  return (
    <Screen title={say('people')}>
      <ListFilter
        label={say('searchPeople')}
        search={keyword}
        onSearch={(next) => show({ keyword: next })}
        kinds={kinds}
        titles={titles}
        kind={flagged ? 'flagged' : 'all'}
        onKind={(kind) => show({ flagged: kind === 'flagged' })}
      />
      <PagedList
        pages={pages}
        itemsOf={peopleOf}
        keyOf={idOf}
        nothing={
          person ? (
            <PersonRow person={person} />
          ) : (
            <Nothing text={say('nobody')} hint={say('nobodyHint')} />
          )
        }
      >
        {(people) => (
          <Stack gap="xs">
            {withPersonById(person, people).map((one) => (
              <PersonRow key={one.userId} person={one} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Screen>
  )
}
