import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { PickField } from '../screen/pick-field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type AuditFilter, auditFilterOf } from './audit-filter.ts'
import { auditKinds } from './audit-kinds.ts'
import { usePicks } from './use-picks.ts'

type Shown = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** What the reader looks for. A text counts once it is entered or left. */
export const FilterForm = ({ filter, onFilter }: Shown) => {
  const { say } = useTexts()
  const set = (name: keyof AuditFilter, value: string) => {
    const next = auditFilterOf({ ...filter, [name]: value })
    if (JSON.stringify(next) !== JSON.stringify(filter)) onFilter(next)
  }
  const picks = usePicks()
  const pick = (name: 'actor' | 'user' | 'target', label: string) => (
    <PickField
      kind={name === 'target' ? 'places' : 'people'}
      label={label}
      chosen={filter[name] ?? ''}
      onChoose={(id) => set(name, id)}
      search={name === 'target' ? picks.places : picks.people}
    />
  )
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
      <NativeSelect
        label={say('auditKind')}
        size="xs"
        value={filter.kind ?? ''}
        style={{ flex: '1 1 160px' }}
        onChange={({ currentTarget: { value } }) => set('kind', value)}
        data={[
          { value: '', label: say('auditAnything') },
          ...auditKinds.map((kind) => ({ value: kind, label: say(`act_${kind}`) })),
        ]}
      />
      {day('from', say('auditFrom'))}
      {day('to', say('auditTo'))}
      {pick('actor', say('auditActor'))}
      {pick('user', say('auditUser'))}
      {pick('target', say('auditTarget'))}
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
