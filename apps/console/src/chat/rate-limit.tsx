import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { Offers } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Channel, restOf } from './channel.ts'

type Limit = { rateLimit: number; rateLimitWindow: number; rateLimitPeriod: number }
const none: Limit = { rateLimit: 0, rateLimitWindow: 1_000, rateLimitPeriod: -1 }

/** How many messages each member sends in how many seconds; moderators are not limited. */
export const RateLimit = ({ channel }: { channel: Channel }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const { channelId, isRateLimited, rateLimit, rateLimitWindow, rateLimitTimeout } = channel
  const [typed, setTyped] = useState({
    messages: String(rateLimit || 5),
    seconds: String((rateLimitWindow || 10_000) / 1_000),
  })
  const limit = (body: Limit) => ({
    run: () =>
      client.put('/api/v2/channel/{channelId}/rateLimit', {
        params: { path: { channelId } },
        body,
      }),
    done: say(body.rateLimit === 0 ? 'limitEnded' : 'limitSet', {
      count: body.rateLimit,
      seconds: body.rateLimitWindow / 1_000,
    }),
  })
  const before = isRateLimited
    ? {
        rateLimit,
        rateLimitWindow,
        rateLimitPeriod: rateLimitTimeout === null ? -1 : restOf(rateLimitTimeout, Date.now()),
      }
    : none
  const next = {
    rateLimit: Number(typed.messages),
    rateLimitWindow: Math.round(Number(typed.seconds) * 1_000),
    rateLimitPeriod: -1,
  }
  const number = (name: keyof typeof typed, max: number) => (
    <TextInput
      type="number"
      size="xs"
      label={say(name === 'messages' ? 'limitMessages' : 'limitSeconds')}
      required
      min={1}
      max={max}
      w={160}
      value={typed[name]}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
    />
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void perform({ ...limit(next), undo: limit(before) })
      }}
    >
      <Group gap="xs" align="flex-end">
        {number('messages', 1_000)}
        {number('seconds', 3_600)}
        <Button type="submit" size="compact-sm" variant="light">
          {say('limit')}
        </Button>
        <Offers
          offers={[
            isRateLimited && {
              label: say('endLimit'),
              isHarmless: true,
              ...limit(none),
              undo: limit(before),
            },
          ]}
        />
      </Group>
    </form>
  )
}
