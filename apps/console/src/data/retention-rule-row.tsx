import { Box } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useSession } from '../session/session.tsx'
import { NumberInput } from '../settings/number-input.tsx'
import { useTexts } from '../texts/texts.tsx'
import {
  type Count,
  keyOfRule,
  mostDays,
  type NamedRule,
  numberOf,
  removeRule,
  setRule,
  titlesOfKinds,
} from './retention.ts'

type Shown = {
  rule: NamedRule
  count: Count | undefined
  /** Whether it cannot be changed now. */
  isFixed: boolean
}

/** What a rule is about, what it deletes now, and how it is changed and removed. */
export const RetentionRuleRow = ({ rule, count, isFixed }: Shown) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const { kind, days, placeName } = rule
  const undo = { run: () => setRule(client, rule), done: say('retentionRuleSet') }
  const title = say(titlesOfKinds[kind])
  return (
    <Row
      id={keyOfRule(rule)}
      name={placeName === undefined ? title : `${title}: ${placeName}`}
      note={
        <>
          {say('olderThanDays', { count: days })}
          {count && `, ${say('goesNow', { number: numberOf(count) })}`}
        </>
      }
      beside={
        !isFixed && (
          <Offers
            offers={[
              {
                label: say('removeRetentionRule'),
                run: () => removeRule(client, rule),
                done: say('retentionRuleRemoved'),
                undo,
              },
            ]}
          />
        )
      }
    >
      {!isFixed && (
        <Box maw={340} mt="xs">
          <NumberInput
            key={days}
            label={say('days')}
            description={undefined}
            value={days}
            min={1}
            max={mostDays}
            onSave={(next = days) =>
              void perform({
                run: () => setRule(client, { ...rule, days: next }),
                done: say('retentionRuleSet'),
                undo,
              })
            }
          />
        </Box>
      )}
    </Row>
  )
}
