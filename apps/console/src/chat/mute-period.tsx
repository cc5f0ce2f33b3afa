import { NativeSelect } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

/** How long a mute lasts, in milliseconds; -1 is without an end. */
export const mutePeriods = {
  anHour: 3_600_000,
  aDay: 86_400_000,
  aWeek: 604_800_000,
  forGood: -1,
} as const
export type MutePeriod = keyof typeof mutePeriods

const names = Object.keys(mutePeriods).filter((name): name is MutePeriod => name in mutePeriods)

/** Asks how long what is muted next stays muted. */
export const ChooseMutePeriod = ({
  period,
  onChoose,
}: {
  period: MutePeriod
  onChoose: (period: MutePeriod) => void
}) => {
  const { say } = useTexts()
  return (
    <NativeSelect
      size="xs"
      label={say('muteLasts')}
      value={period}
      onChange={({ currentTarget }) =>
        onChoose(names.find((name) => name === currentTarget.value) ?? period)
      }
      data={names.map((name) => ({ value: name, label: say(name) }))}
    />
  )
}
