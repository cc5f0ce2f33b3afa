import { Group } from '@mantine/core'
import { usePicks } from '../audit/use-picks.ts'
import { DayFields, FilterForm } from '../screen/filter-form.tsx'
import { PickField } from '../screen/pick-field.tsx'
import { SearchField } from '../screen/search-field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type FindFilter, findFilterOf } from './find-filter.ts'

type Shown = { filter: FindFilter; onFilter: (filter: FindFilter) => void }

/** Words, a person, a place and days. A name counts once it is entered or left. */
export const FindForm = ({ filter, onFilter }: Shown) => {
  const { say } = useTexts()
  const picks = usePicks()
  const set = (name: keyof FindFilter, value: string) => {
    const next = findFilterOf({ ...filter, [name]: value })
    if (JSON.stringify(next) !== JSON.stringify(filter)) onFilter(next)
  }
  return (
    <FilterForm isFiltered={Object.keys(filter).length > 0} onClear={() => onFilter({})}>
      <Group w="100%">
        <SearchField
          label={say('findWords')}
          value={filter.words ?? ''}
          onSearch={(words) => set('words', words)}
          maxLength={800}
        />
      </Group>
      <PickField
        kind="people"
        label={say('findPerson')}
        chosen={filter.person ?? ''}
        onChoose={(id) => set('person', id)}
        search={picks.people}
      />
      <PickField
        kind="places"
        label={say('findPlace')}
        chosen={filter.place ?? ''}
        onChoose={(id) => set('place', id)}
        search={picks.places}
      />
      <DayFields from={filter.from} to={filter.to} onDay={set} />
    </FilterForm>
  )
}
