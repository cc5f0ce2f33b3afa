import { Button } from '@mantine/core'
import { type Action, useActing } from './acting.tsx'

/** Something that the reader may do with a record: at once, or after the question. */
export type Offer = Action & {
  label: string
  question?: { title: string; text: string }
  isHarmless?: boolean
}

/** Buttons for what the reader may do; what they may not do is left out. */
export const Offers = ({ offers }: { offers: readonly (Offer | false | undefined)[] }) => {
  const { perform, confirm } = useActing()
  const start = ({ question, label, isHarmless = false, ...action }: Offer) =>
    question ? confirm({ ...question, label, isHarmless }, action) : void perform(action)
  return offers
    .filter((offer) => typeof offer === 'object')
    .map((offer) => (
      <Button
        key={offer.label}
        size="compact-sm"
        variant="light"
        color={offer.isHarmless ? 'blue' : 'red'}
        onClick={() => start(offer)}
      >
        {offer.label}
      </Button>
    ))
}
