import { NativeSelect } from '@mantine/core'
import { DayFields, FilterForm } from '../screen/filter-form.tsx'
import { PickField } from '../screen/pick-field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type AuditFilter, auditFilterOf } from './audit-filter.ts'
import { auditKinds } from './audit-kinds.ts'
import { usePicks } from './use-picks.ts'

type Shown = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** What the reader looks for. A text counts once it is entered or left. */
export const AuditForm = ({ filter, onFilter }: Shown) => {
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
  return (
    <FilterForm isFiltered={Object.keys(filter).length > 0} onClear={() => onFilter({})}>
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
      <DayFields from={filter.from} to={filter.to} onDay={set} />
      {pick('actor', say('auditActor'))}
      {pick('user', say('auditUser'))}
      {pick('target', say('auditTarget'))}
    </FilterForm>
  )
}
