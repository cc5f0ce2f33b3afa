import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { peopleRoute } from '../router.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { SearchField } from '../screen/search-field.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { idOf, peopleOf } from './person.ts'
import { PersonRow } from './person-row.tsx'

/** Everybody in the network, by name, or those who are flagged. */
export const PeopleScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { keyword = '', flagged = false } = peopleRoute.useSearch()
  const navigate = useNavigate()
  const show = (next: { keyword?: string; flagged?: boolean }) => {
    const search = { keyword, flagged, ...next }
    void navigate({
      to: '/people',
      search: { ...(search.keyword !== '' && { keyword: search.keyword }), ...(search.flagged && { flagged: true }) },
      replace: true,
    })
  }
  const pages = usePages(['users', keyword, flagged], (options, signal) => {
    const query = { ...(keyword !== '' && { keyword }), filter: flagged ? ('flagged' as const) : ('all' as const), options }
    return client.get('/api/v3/users', { params: { query }, signal })
  })
  return (
    <Screen title={say('people')}>
      <Group mb="md">
        <SearchField label={say('searchPeople')} value={keyword} onSearch={(next) => show({ keyword: next })} />
        <SegmentedControl
          transitionDuration={0}
          aria-label={say('shown')}
          value={flagged ? 'flagged' : 'all'}
          onChange={(value) => show({ flagged: value === 'flagged' })}
          data={[
            { value: 'all', label: say('all') },
            { value: 'flagged', label: say('flaggedPeople') },
          ]}
        />
      </Group>
      <PagedList pages={pages} itemsOf={peopleOf} keyOf={idOf} nothing={<Nothing text={say('nobody')} hint={say('nobodyHint')} />}>
        {(people) => (
          <Stack gap="xs">
            {people.map((person) => (
              <PersonRow key={person.userId} person={person} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Screen>
  )
}
