import type { Answer } from '@causerie/client'
import type { BadgeFact } from '../screen/badges.tsx'

export type DeliveryPage = Answer<'get', '/api/v3/webhooks/{webhookId}/deliveries'>
export type Delivery = DeliveryPage['deliveries'][number]
export type Attempt = Answer<
  'get',
  '/api/v3/webhooks/{webhookId}/deliveries/{deliveryId}'
>['attempts'][number]

export const deliveriesOf = ({ deliveries }: DeliveryPage): readonly Delivery[] => deliveries
export const deliveryIdOf = ({ deliveryId }: Delivery): string => deliveryId

export const colorOfState: Readonly<Record<Delivery['state'], BadgeFact['color']>> = {
  pending: 'orange',
  delivered: 'blue',
  failed: 'red',
}
