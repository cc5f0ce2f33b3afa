import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Delivery } from './delivery.ts'

/** Sends a delivery at once, whatever became of it. */
export const useSendAgainOffer = ({ webhookId, deliveryId }: Delivery): Offer => {
  const { say } = useTexts()
  const { client } = useSession()
  return {
    label: say('sendAgain'),
    isHarmless: true,
    run: () =>
      client.post('/api/v3/webhooks/{webhookId}/deliveries/{deliveryId}/resend', {
        params: { path: { webhookId, deliveryId } },
      }),
    done: say('sentAgain'),
  }
}
