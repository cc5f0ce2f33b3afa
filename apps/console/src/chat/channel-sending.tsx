import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Offers } from '../screen/offers.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Channel } from './channel.ts'
import { ChooseMutePeriod, type MutePeriod } from './mute-period.tsx'
import { RateLimit } from './rate-limit.tsx'
import { useChannelOffers } from './use-channel-offers.ts'
import { useMayInChannel } from './use-may-in-channel.ts'

/** Who may write in a channel, and how often. */
export const ChannelSending = ({ channel }: { channel: Channel }) => {
  const { say } = useTexts()
  const [period, setPeriod] = useState<MutePeriod>('anHour')
  const may = useMayInChannel(channel)
  const offers = useChannelOffers(channel, period)
  if (channel.isDeleted) return <Text>{say('channelIsDeleted')}</Text>
  return (
    <Stack>
      <Group gap="xs" align="flex-end">
        {may('MUTE_CHANNEL') && !channel.isMuted && (
          <ChooseMutePeriod period={period} onChoose={setPeriod} />
        )}
        <Offers offers={offers} />
      </Group>
      {may('EDIT_CHANNEL_RATELIMIT') && (
        <RateLimit key={`${channel.rateLimit} ${channel.rateLimitWindow}`} channel={channel} />
      )}
    </Stack>
  )
}
