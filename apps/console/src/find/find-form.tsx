import { Button, Group, TextInput } from '@mantine/core'
import { usePicks } from '../audit/use-picks.ts'
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
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      size="xs"
      value={filter[name] ?? ''}
      style={{ flex: '1 1 130px' }}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  )
  return (
    <Group
      component="form"
      gap="xs"
      align="flex-end"
      mb="md"
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
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
      {day('from', say('auditFrom'))}
      {day('to', say('auditTo'))}
      <Button
        size="xs"
        variant="default"
        type="button"
        disabled={Object.keys(filter).length === 0}
        onClick={() => onFilter({})}
      >
        {say('auditClear')}
      </Button>
    </Group>
  )
}
