import { Group, NativeSelect, Stack } from '@mantine/core'
import { Choice } from '../screen/choice.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useChoiceInUrl } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { deliveriesOf, deliveryIdOf } from './delivery.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { webhookEventNames } from './event-names.ts'

const states = ['all', 'pending', 'delivered', 'failed'] as const
const titles = {
  all: 'deliveries_all',
  pending: 'deliveries_pending',
  delivered: 'deliveries_delivered',
  failed: 'deliveries_failed',
} as const
const sentEvents = [...webhookEventNames, 'webhook.test'] as const
const choices = ['', ...sentEvents] as const

/** What was sent to a webhook and what waits, the latest first. */
export const Deliveries = ({ webhookId }: { webhookId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const [state, setState] = useChoiceInUrl('state', states, 'all')
  const [event, setEvent] = useChoiceInUrl('event', choices, '')
  const pages = usePages(
    ['webhooks', webhookId, 'deliveries', state, event],
    (options, signal) => {
      const query = {
        ...(state !== 'all' && { state }),
        ...(event !== '' && { event }),
        options,
      }
      return client.get('/api/v3/webhooks/{webhookId}/deliveries', {
        params: { path: { webhookId }, query },
        signal,
      })
    },
    { refetchInterval: 10_000 },
  )
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end">
        <Choice
          label="deliveryState"
          choices={states}
          titles={titles}
          chosen={state}
          onChoose={setState}
        />
        <NativeSelect
          size="xs"
          aria-label={say('deliveryEvent')}
          value={event}
          style={{ flex: '1 1 160px' }}
          onChange={({ currentTarget: { value } }) =>
            setEvent(choices.find((one) => one === value) ?? '')
          }
          data={[
            { value: '', label: say('anyEvent') },
            ...sentEvents.map((name) => ({ value: name, label: name })),
          ]}
        />
      </Group>
      <PagedList
        pages={pages}
        itemsOf={deliveriesOf}
        keyOf={deliveryIdOf}
        nothing={<Nothing text={say('noDeliveries')} hint={say('noDeliveriesHint')} />}
      >
        {(deliveries) => (
          <Stack gap="xs">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.deliveryId} delivery={delivery} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}
