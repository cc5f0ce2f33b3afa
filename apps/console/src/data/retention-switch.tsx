import { Alert, Group, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { Offers } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Count, enableRetention, numberOf, sumOf } from './retention.ts'

type Shown = { enabled: boolean; previews: UseQueryResult<ReadonlyMap<string, Count>> }

/** Whether rules delete anything. They do so only after a question that says how much. */
export const RetentionSwitch = ({ enabled, previews }: Shown) => {
  const { say } = useTexts()
  return (
    <Alert role="status" color={enabled ? 'orange' : 'gray'} maw={560}>
      <Stack gap="xs" align="flex-start">
        {say(enabled ? 'retentionOn' : 'retentionOff')}
        {enabled ? (
          <TurnOff />
        ) : (
          <Loaded query={previews}>{(counts) => <TurnOn counts={counts} />}</Loaded>
        )}
      </Stack>
    </Alert>
  )
}

const TurnOff = () => {
  const { say } = useTexts()
  const { client } = useSession()
  return (
    <Group>
      <Offers
        offers={[
          {
            label: say('turnRetentionOff'),
            isHarmless: true,
            run: () => enableRetention(client, false),
            done: say('retentionOff'),
          },
        ]}
      />
    </Group>
  )
}

const TurnOn = ({ counts }: { counts: ReadonlyMap<string, Count> }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const number = numberOf(sumOf(counts.values()))
  return (
    <Group>
      <Offers
        offers={[
          {
            label: say('turnRetentionOn'),
            question: {
              title: say('turnRetentionOnTitle'),
              text: say('turnRetentionOnText', { number }),
            },
            run: () => enableRetention(client, true),
            done: say('retentionOn'),
          },
        ]}
      />
    </Group>
  )
}
