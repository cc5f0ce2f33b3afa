import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Delivery } from './delivery.ts'
import { DeliveryBadges } from './delivery-badges.tsx'
import { useSendAgainOffer } from './use-send-again-offer.ts'

/** A delivery in a list; its attempts and its payload are on its own screen. */
export const DeliveryRow = ({ delivery }: { delivery: Delivery }) => {
  const { say, time } = useTexts()
  const { webhookId, deliveryId, event, createdAt, attempts, nextAttemptAt } = delivery
  const next = nextAttemptAt !== null && `${say('nextAttempt')}: ${time(nextAttemptAt)}`
  const facts = [time(createdAt), say('attemptCount', { count: attempts }), next]
  return (
    <Row
      id={deliveryId}
      name={
        <Anchor
          c="inherit"
          renderRoot={(props) => (
            <Link
              to="/webhooks/$webhookId/deliveries/$deliveryId"
              params={{ webhookId, deliveryId }}
              {...props}
            />
          )}
        >
          {event}
        </Anchor>
      }
      note={facts.filter((fact) => fact !== false).join(', ')}
      beside={
        <>
          <DeliveryBadges delivery={delivery} />
          <Offers offers={[useSendAgainOffer(delivery)]} />
        </>
      }
    />
  )
}
