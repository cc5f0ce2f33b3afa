import { Group } from '@mantine/core'
import type { TextKey } from '../texts/english.ts'
import { Choice } from './choice.tsx'
import { SearchField } from './search-field.tsx'

type Shown<K extends string> = {
  /** What the search looks for. */
  label: string
  search: string
  onSearch: (keyword: string) => void
  /** The kinds of records that can be listed, with what they are called. */
  kinds: readonly K[]
  titles: Readonly<Record<K, TextKey>>
  kind: K
  onKind: (kind: K) => void
}

/** Narrows a list down: by name, and to a kind of records. */
export const ListFilter = <K extends string>({
  label,
  search,
  onSearch,
  kinds,
  titles,
  kind,
  onKind,
}: Shown<K>) => (
  <Group mb="md">
    <SearchField label={label} value={search} onSearch={onSearch} />
    <Choice label="shown" choices={kinds} titles={titles} chosen={kind} onChoose={onKind} />
  </Group>
)
