import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { usePicks } from '../audit/use-picks.ts'
import { useActing } from '../screen/acting.tsx'
import { Choice } from '../screen/choice.tsx'
import { Folded } from '../screen/folded.tsx'
import { PickField } from '../screen/pick-field.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import {
  keyOfRule,
  mostDays,
  type RetentionKind,
  type RetentionRule,
  removeRule,
  setRule,
  titlesOfKinds,
} from './retention.ts'

const kinds: readonly RetentionKind[] = ['messages', 'posts', 'audit', 'deliveries']
/** Where records of a kind can be told apart. */
const placesOf = {
  messages: ['network', 'community', 'channel'],
  posts: ['network', 'community'],
  audit: ['network', 'community'],
  deliveries: ['network'],
} as const
const titlesOfPlaces = {
  network: 'wholeNetwork',
  community: 'held_community',
  channel: 'retentionChannel',
} as const
type Place = keyof typeof titlesOfPlaces
type Typed = { kind: RetentionKind; place: Place; id: string; days: string }
const nothing: Typed = { kind: 'messages', place: 'network', id: '', days: '' }

/** A new rule for a kind, anywhere or in one place; a rule that is there gets the new days. */
export const NewRetentionRule = ({ rules }: { rules: readonly RetentionRule[] }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const picks = usePicks()
  const [typed, setTyped] = useState(nothing)
  const { kind, place, id, days } = typed
  const change = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }))
  /** What was found meanwhile for another place is left out. */
  const pick = (next: string) =>
    setTyped((before) => (before.place === place ? { ...before, id: next } : before))
  const set = async () => {
    const rule = {
      kind,
      days: Number(days),
      communityId: place === 'community' ? id : null,
      channelId: place === 'channel' ? id : null,
    }
    const before = rules.find((one) => keyOfRule(one) === keyOfRule(rule))
    const isSet = await perform({
      run: () => setRule(client, rule),
      done: say('retentionRuleSet'),
      undo: before
        ? { run: () => setRule(client, before), done: say('retentionRuleSet') }
        : { run: () => removeRule(client, rule), done: say('retentionRuleRemoved') },
    })
    if (isSet) setTyped({ ...nothing, kind })
  }
  const places: readonly Place[] = placesOf[kind]
  return (
    <Folded summary={say('newRetentionRule')}>
      <form
        aria-label={say('newRetentionRule')}
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        <Stack gap="xs">
          <Choice
            label="heldWhat"
            choices={kinds}
            titles={titlesOfKinds}
            chosen={kind}
            onChoose={(next) => change({ kind: next, place: 'network', id: '' })}
          />
          {places.length > 1 && (
            <Choice
              label="retentionWhere"
              choices={places}
              titles={titlesOfPlaces}
              chosen={place}
              onChoose={(next) => change({ place: next, id: '' })}
            />
          )}
          <Group align="flex-end">
            {place !== 'network' && (
              <PickField
                key={place}
                label={say(titlesOfPlaces[place])}
                kind={place === 'channel' ? 'channels' : 'communities'}
                chosen={id}
                onChoose={pick}
                search={place === 'channel' ? picks.channels : picks.communities}
              />
            )}
            <TextInput
              type="number"
              size="xs"
              label={say('days')}
              required
              withAsterisk={false}
              min={1}
              max={mostDays}
              value={days}
              style={{ flex: '1 1 120px', maxWidth: 220 }}
              onChange={({ currentTarget }) => change({ days: currentTarget.value })}
            />
          </Group>
          <Group>
            <Button type="submit" disabled={days === '' || (place !== 'network' && id === '')}>
              {say('setRetentionRule')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Folded>
  )
}
