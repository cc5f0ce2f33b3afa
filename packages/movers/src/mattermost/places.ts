import { cutText } from '../cut-text.ts'
import type { ChannelRecord, CommunityRecord, ImportRecord } from '../import-record.ts'
import type { LeftOut } from '../left-out.ts'
import { naturalKey } from '../natural-key.ts'
import { shownName } from '../shown-name.ts'
import type { MattermostChannel, MattermostTeam, MattermostUser } from './lines.ts'
import type { ReadTime } from './read-marks.ts'

/** Teams and channels, which wait for their creators until all users are read. */
export type Places = {
  addTeam(team: MattermostTeam): void
  addChannel(channel: MattermostChannel): void
  /** The memberships of a user. */
  addMember(userId: string, teams: MattermostUser['teams']): ImportRecord[]
  /** The communities and channels that no call returned before. */
  take(): ImportRecord[]
  /** The key of a channel that `take()` returned. */
  channelKey(team: string, channel: string): string | undefined
}

/** The export does not tell who created a team or channel: the first administrator, or member. */
type Founders = { admin?: string; member?: string }
type Place<T> = T & { founders: Founders; state: 'waiting' | 'taken' | 'left out' }

const communityKey = (team: string): string => naturalKey('team', team)
const channelKeyOf = (team: string, channel: string): string => naturalKey('channel', team, channel)

/** `onRead` is told until when members have read. */
export const createPlaces = (leftOut: LeftOut, onRead: (readTime: ReadTime) => void): Places => {
  const teams = new Map<string, Place<{ team: MattermostTeam }>>()
  const channels = new Map<string, Place<{ channel: MattermostChannel }>>()
  const waitingTeams: Place<{ team: MattermostTeam }>[] = []
  const waitingChannels: Place<{ channel: MattermostChannel }>[] = []

  const communityOf = ({ team, founders }: Place<{ team: MattermostTeam }>) => {
    const userId = founders.admin ?? founders.member
    if (userId === undefined) {
      leftOut.add('teams without members', team.name)
      return undefined
    }
    return {
      kind: 'community',
      id: communityKey(team.name),
      displayName: cutText(shownName(team.display_name) ?? team.name, 1000),
      ...(team.description && { description: cutText(team.description, 5000) }),
      isPublic: isOpen(team),
      userId,
      metadata: { name: team.name },
    } satisfies CommunityRecord
  }

  const channelOf = ({ channel, founders }: Place<{ channel: MattermostChannel }>) => {
    const team = teams.get(channel.team)
    const isPublic = channel.type === 'O'
    // Somebody of the team must not become a member of a private channel.
    const others = isPublic ? team?.founders : undefined
    const userId = founders.admin ?? others?.admin ?? founders.member ?? others?.member
    if (team?.state !== 'taken' || userId === undefined) {
      leftOut.add('channels without members', `${channel.team}/${channel.name}`)
      return undefined
    }
    const isArchived = (channel.deleted_at ?? 0) > 0
    return {
      kind: 'channel',
      id: channelKeyOf(channel.team, channel.name),
      type: 'community',
      displayName: cutText(shownName(channel.display_name) ?? channel.name, 100),
      isPublic: isPublic && isOpen(team.team),
      ...(isArchived && { isMuted: true }),
      userId,
      tags: [channel.team, ...(isArchived ? ['archived'] : [])],
      metadata: {
        team: channel.team,
        name: channel.name,
        ...(channel.header && { header: channel.header }),
        ...(channel.purpose && { purpose: channel.purpose }),
      },
    } satisfies ChannelRecord
  }

  return {
    addTeam: (team) => {
      if (teams.has(team.name)) return
      const place = newPlace({ team })
      teams.set(team.name, place)
      waitingTeams.push(place)
    },
    addChannel: (channel) => {
      const key = channelKeyOf(channel.team, channel.name)
      if (channels.has(key)) return
      const place = newPlace({ channel })
      channels.set(key, place)
      waitingChannels.push(place)
    },
    addMember: (userId, memberships) =>
      (memberships ?? []).flatMap(({ name, roles, channels: inChannels }): ImportRecord[] => {
        const team = teams.get(name)
        if (!team || team.state === 'left out') {
          leftOut.add('memberships of teams that the file does not have', name)
          return []
        }
        const isAdmin = hasRole(roles, 'team_admin')
        found(team.founders, userId, isAdmin)
        const member: ImportRecord = {
          kind: 'member',
          communityId: communityKey(name),
          userId,
          ...(isAdmin && { roles: ['community-moderator'] }),
        }
        const ofChannels = (inChannels ?? []).flatMap((membership): ImportRecord[] => {
          const channelId = channelKeyOf(name, membership.name)
          const channel = channels.get(channelId)
          if (!channel || channel.state === 'left out') {
            leftOut.add('memberships of channels that the file does not have', membership.name)
            return []
          }
          if (membership.favorite) leftOut.add('favorite channels')
          onRead({ channelId, userId, time: membership.last_viewed_at ?? 0 })
          const isModerator = hasRole(membership.roles, 'channel_admin')
          found(channel.founders, userId, isModerator)
          return [
            {
              kind: 'channelMember',
              channelId,
              userId,
              ...(isModerator && { roles: ['channel-moderator'] }),
            },
          ]
        })
        return [member, ...ofChannels]
      }),
    take: () => [
      ...waitingTeams.splice(0).flatMap((place) => taken(place, communityOf)),
      ...waitingChannels.splice(0).flatMap((place) => taken(place, channelOf)),
    ],
    channelKey: (team, channel) => {
      const key = channelKeyOf(team, channel)
      return channels.get(key)?.state === 'taken' ? key : undefined
    },
  }
}

/** Whether everybody on the server may join; others see nothing of a closed team. */
const isOpen = (team: MattermostTeam): boolean =>
  team.type === 'O' && team.allow_open_invite === true

const hasRole = (roles: string | null | undefined, role: string): boolean =>
  roles?.split(' ').includes(role) ?? false

const found = (founders: Founders, userId: string, isAdmin: boolean): void => {
  if (isAdmin) founders.admin ??= userId
  founders.member ??= userId
}

const newPlace = <T>(place: T): Place<T> => ({ ...place, founders: {}, state: 'waiting' })

const taken = <T>(
  place: Place<T>,
  recordOf: (place: Place<T>) => ImportRecord | undefined,
): ImportRecord[] => {
  const record = recordOf(place)
  place.state = record ? 'taken' : 'left out'
  return record ? [record] : []
}
