import { NativeSelect } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { type FoundKind, foundKinds, kindTitles } from './found-kinds.ts'

type Shown = { kind: FoundKind | undefined; onKind: (kind: FoundKind | undefined) => void }

/** Which kind of records is shown, or all. */
export const FindKind = ({ kind, onKind }: Shown) => {
  const { say } = useTexts()
  return (
    <NativeSelect
      label={say('findKind')}
      size="xs"
      mb="md"
      w={200}
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => onKind(foundKinds.find((one) => one === value))}
      data={[
        { value: '', label: say('all') },
        ...foundKinds.map((value) => ({ value, label: say(kindTitles[value]) })),
      ]}
    />
  )
}
