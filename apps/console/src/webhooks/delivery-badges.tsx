import { Badges } from '../screen/badges.tsx'
import { useTexts } from '../texts/texts.tsx'
import { colorOfState, type Delivery } from './delivery.ts'

/** What became of a delivery. */
export const DeliveryBadges = ({
  delivery: { state, isReplay, lastStatus },
}: {
  delivery: Delivery
}) => {
  const { say } = useTexts()
  return (
    <Badges
      facts={[
        { text: say(`delivery_${state}`), color: colorOfState[state] },
        lastStatus !== undefined && { text: String(lastStatus), color: 'gray' },
        isReplay && { text: say('isReplay'), color: 'gray' },
      ]}
    />
  )
}
