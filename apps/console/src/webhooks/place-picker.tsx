import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Pick, PickField } from '../screen/pick-field.tsx'
import { useTexts } from '../texts/texts.tsx'

type Search = (text: string, signal?: AbortSignal) => Promise<readonly Pick[]>
type Shown = {
  label: string
  kind: string
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  search: Search
}
const mostPlaces = 100

/** Communities or channels, each added by its name or id, and taken out by a click. */
export const PlacePicker = ({ label, kind, chosen, onChoose, search }: Shown) => (
  <Stack gap={4} style={{ flex: '1 1 220px' }}>
    {chosen.length < mostPlaces && (
      <Group>
        <PickField
          label={label}
          kind={kind}
          chosen=""
          onChoose={(id) => id !== '' && onChoose([...new Set([...chosen, id])])}
          search={search}
        />
      </Group>
    )}
    <Group gap={4}>
      {chosen.map((id) => (
        <Chosen
          key={id}
          id={id}
          kind={kind}
          search={search}
          onDrop={() => onChoose(chosen.filter((one) => one !== id))}
        />
      ))}
    </Group>
  </Stack>
)

type ChosenShown = { id: string; kind: string; search: Search; onDrop: () => void }
const Chosen = ({ id, kind, search, onDrop }: ChosenShown) => {
  const { say } = useTexts()
  const { data } = useQuery({
    queryKey: ['pick', kind, id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await search(id, signal)).find((one) => one.id === id) ?? { id, name: id },
  })
  const name = data?.name ?? id
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={say('dropPlace', { name })}
      onClick={onDrop}
    >
      {name} ×
    </Button>
  )
}
