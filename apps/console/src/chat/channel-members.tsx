import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { ListFilter } from '../screen/list-filter.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useChoiceInUrl, useSearchInUrl } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Channel } from './channel.ts'
import { channelMembersOf, memberIdOf } from './channel-member.ts'
import { ChannelMemberRow } from './channel-member-row.tsx'
import { ChooseMutePeriod, type MutePeriod } from './mute-period.tsx'
import { useMayInChannel } from './use-may-in-channel.ts'

const kinds = ['member', 'muted', 'banned'] as const
const titles = { member: 'members', muted: 'mutedMembers', banned: 'bannedMembers' } as const

/**
 * Who is in a channel, who may not write now, and, for those who may ban, who is banned from it.
 */
export const ChannelMembers = ({ channel }: { channel: Channel }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const may = useMayInChannel(channel)
  const [kind, setKind] = useChoiceInUrl('shown', kinds, 'member')
  const [search, setSearch] = useSearchInUrl('keyword')
  const [period, setPeriod] = useState<MutePeriod>('anHour')
  const { channelId } = channel
  const pages = usePages(['channel-members', channelId, kind, search], (options, signal) => {
    const query = {
      memberships: [kind],
      ...(search !== '' && { search }),
      sortBy: 'displayName' as const,
      options,
    }
    return client.get('/api/v4/channels/{channelId}/users', {
      params: { path: { channelId }, query },
      signal,
    })
  })
  return (
    <>
      <ListFilter
        label={say('searchMembers')}
        search={search}
        onSearch={setSearch}
        kinds={kinds.filter((one) => one !== 'banned' || may('BAN_USER_FROM_CHANNEL'))}
        titles={titles}
        kind={kind}
        onKind={setKind}
      />
      {may('MUTE_USER_INSIDE_CHANNEL') && (
        <Group mb="md">
          <ChooseMutePeriod period={period} onChoose={setPeriod} />
        </Group>
      )}
      <PagedList
        pages={pages}
        itemsOf={channelMembersOf}
        keyOf={memberIdOf}
        nothing={<Nothing text={say('nobody')} />}
      >
        {(members) => (
          <Stack gap="xs">
            {members.map((member) => (
              <ChannelMemberRow
                key={member.userId}
                member={member}
                channel={channel}
                period={period}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  )
}
