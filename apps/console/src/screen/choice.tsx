import { SegmentedControl } from '@mantine/core'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'

type Shown<K extends string> = {
  /** What is chosen between. */
  label: TextKey
  choices: readonly K[]
  titles: Readonly<Record<K, TextKey>>
  chosen: K
  onChoose: (choice: K) => void
}

/** One of a few, side by side. */
export const Choice = <K extends string>({
  label,
  choices,
  titles,
  chosen,
  onChoose,
}: Shown<K>) => {
  const { say } = useTexts()
  return (
    <SegmentedControl
      size="xs"
      transitionDuration={0}
      style={{ alignSelf: 'flex-start' }}
      aria-label={say(label)}
      value={chosen}
      onChange={(value) => onChoose(choices.find((one) => one === value) ?? chosen)}
      data={choices.map((value) => ({ value, label: say(titles[value]) }))}
    />
  )
}
