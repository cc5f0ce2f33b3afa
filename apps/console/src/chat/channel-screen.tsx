import { CauserieError, type Client } from '@causerie/client'
import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { channelRoute } from '../router.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { PartTabs } from '../screen/part-tabs.tsx'
import { Screen } from '../screen/screen.tsx'
import { NotThere } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Channel, channelsOf } from './channel.ts'
import { ChannelBadges } from './channel-badges.tsx'
import { ChannelMembers } from './channel-members.tsx'
import { ChannelMessages } from './channel-messages.tsx'
import { type ChannelPart, partsFor } from './channel-parts.ts'
import { ChannelSending } from './channel-sending.tsx'
import { ConversationOfOthers } from './conversation-of-others.tsx'
import { ConversationReads } from './conversation-reads.tsx'

const titles: Record<ChannelPart, TextKey> = {
  members: 'members',
  messages: 'messages',
  sending: 'sending',
  reads: 'conversationReads',
}

/** Whether a community has this id, which then is that of its channel as well. */
const isCommunity = async (client: Client, communityId: string): Promise<boolean> => {
  try {
    await client.get('/api/v3/communities/{communityId}', { params: { path: { communityId } } })
  } catch (error) {
    if (error instanceof CauserieError && error.status < 500) return error.status !== 404
    throw error
  }
  return true
}

/** A channel, part by part; the reader sees those in which they may do something. */
export const ChannelScreen = () => {
  const { say } = useTexts()
  const { client, userId } = useSession()
  const { channelId } = channelRoute.useParams()
  const query = useQuery({
    queryKey: ['channels', channelId],
    queryFn: async ({ signal }) => {
      const [channel] = channelsOf(
        await client.get('/api/v3/channels/{channelId}', {
          params: { path: { channelId } },
          signal,
        }),
        userId,
      )
      if (!channel) throw new NotThere(`no channel has the id ${channelId}`)
      return {
        ...channel,
        isOfCommunity: channel.isOfCommunity && (await isCommunity(client, channelId)),
      }
    },
  })
  return (
    <Screen title={query.data?.name ?? say('chat')}>
      <Loaded query={query} missing="noSuchChannel">
        {(channel) => <Parts channel={channel} />}
      </Loaded>
    </Screen>
  )
}

const Parts = ({ channel }: { channel: Channel }) => {
  const { say } = useTexts()
  const session = useSession()
  const navigate = useNavigate()
  const { part, channelId } = channelRoute.useParams()
  const parts = partsFor(session, channel)
  const shown = parts.includes(part) ? part : parts[0]
  if (!shown) return <Alert role="alert">{say('notAllowedHere')}</Alert>
  return (
    <Stack>
      <ChannelBadges channel={channel} />
      <PartTabs
        parts={parts}
        titles={titles}
        part={shown}
        onShow={(next) =>
          void navigate({ to: '/chat/$channelId/$part', params: { channelId, part: next } })
        }
      >
        <Part part={shown} channel={channel} />
      </PartTabs>
    </Stack>
  )
}

const Part = ({ part, channel }: { part: ChannelPart; channel: Channel }) => {
  switch (part) {
    case 'members':
      return <ChannelMembers channel={channel} />
    case 'messages':
      return channel.type === 'conversation' && !channel.isMember ? (
        <ConversationOfOthers channel={channel} />
      ) : (
        <ChannelMessages channel={channel} />
      )
    case 'sending':
      return <ChannelSending channel={channel} />
    case 'reads':
      return <ConversationReads channelId={channel.channelId} />
  }
}
