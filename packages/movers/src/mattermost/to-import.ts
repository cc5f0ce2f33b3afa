import type { z } from 'zod'
import type { FileRecord, ImportRecord } from '../import-record.ts'
import { createLeftOut, type LeftOut } from '../left-out.ts'
import { messagesByTime } from '../messages-by-time.ts'
import { withoutFiles } from '../without-files.ts'
import { createConversations, membersOf } from './conversations.ts'
import { mattermostLine } from './lines.ts'
import { createMessages } from './messages.ts'
import { countUserParts, createPeople, isDeactivated, namedBot, namedUser } from './people.ts'
import { createPlaces } from './places.ts'
import { type ReadTime, withReadMarks } from './read-marks.ts'

/**
 * The records of Mattermost's bulk export, from its lines (JSONL): teams become communities,
 * channels channels, posts messages. What has no counterpart is counted in `leftOut`. Messages come
 * behind the other records, the oldest first: the export has them in no order. Of a file for which
 * `hasFile` is false, its name is left. Throws if the first line is not of a version that it knows.
 */
export async function* mattermostToImport(
  lines: AsyncIterable<string>,
  leftOut: LeftOut = createLeftOut(),
  { hasFile = () => true }: { hasFile?: (path: string) => boolean } = {},
): AsyncGenerator<ImportRecord, void, undefined> {
  const readTimes: ReadTime[] = []
  const onRead = (readTime: ReadTime) => {
    if (readTime.time > 0) readTimes.push(readTime)
  }
  const all = recordsOf(lines, leftOut, onRead)
  const isTaken = (file: FileRecord): boolean => 'path' in file && hasFile(file.path)
  const records = withoutFiles<never>(all, leftOut, isTaken)
  yield* withReadMarks(messagesByTime(records), readTimes)
}

async function* recordsOf(
  lines: AsyncIterable<string>,
  leftOut: LeftOut,
  onRead: (readTime: ReadTime) => void,
): AsyncGenerator<ImportRecord, void, undefined> {
  const convert = createConverter(leftOut, onRead)
  let number = 0
  for await (const line of lines) {
    number += 1
    if (number === 1) {
      requireVersion(line)
      yield { kind: 'version', version: 1 }
    } else if (line.trim() !== '') {
      const parsed = parse(line)
      if (parsed.success) yield* convert.line(parsed.data)
      else leftOut.add('lines that cannot be read', `line ${number}: ${sentenceOf(parsed.error)}`)
    }
  }
  yield* convert.rest()
}

type Line = z.output<typeof mattermostLine>

const createConverter = (leftOut: LeftOut, onRead: (readTime: ReadTime) => void) => {
  const people = createPeople()
  const places = createPlaces(leftOut, onRead)
  const conversations = createConversations(people)
  const messagesOf = createMessages(people, leftOut)

  const line = (given: Line): ImportRecord[] => {
    switch (given.type) {
      case 'version':
        return []
      case 'team':
        places.addTeam(given.team)
        return []
      case 'channel':
        places.addChannel(given.channel)
        return []
      case 'user': {
        countUserParts(given.user, leftOut)
        const records = people.add(namedUser(given.user))
        if (isDeactivated(given.user)) return records
        const { userId } = people.refer(given.user.username)
        return [...records, ...places.addMember(userId, given.user.teams)]
      }
      case 'bot':
        return people.add(namedBot(given.bot))
      case 'post': {
        const taken = places.take()
        const channelId = places.channelKey(given.post.team, given.post.channel)
        if (channelId !== undefined) return [...taken, ...messagesOf(given.post, channelId)]
        leftOut.add('messages of channels that are left out', given.post.channel)
        return taken
      }
      case 'direct_channel': {
        const { direct_channel: channel } = given
        for (const _ of channel.favorited_by ?? []) leftOut.add('favorite channels')
        const members = membersOf(channel)
        if (members.length === 0) {
          leftOut.add('direct channels without members')
          return []
        }
        const { id, records } = conversations.refer(members, channel.header ?? undefined)
        for (const { username, last_viewed_at } of channel.participants ?? []) {
          const userId = people.idOf(username)
          if (userId !== undefined) onRead({ channelId: id, userId, time: last_viewed_at ?? 0 })
        }
        return records
      }
      case 'direct_post': {
        const { id, records } = conversations.refer(given.direct_post.channel_members)
        return [...records, ...messagesOf(given.direct_post, id)]
      }
      case 'role':
      case 'scheme':
        leftOut.add('roles and permission schemes')
        return []
      case 'emoji':
        leftOut.add('pictures of custom emoji')
        return []
    }
  }
  return { line, rest: places.take }
}

const parse = (line: string) => {
  try {
    return mattermostLine.safeParse(JSON.parse(line))
  } catch {
    return { success: false, error: undefined } as const
  }
}

const sentenceOf = (error: z.ZodError | undefined): string => {
  const [issue] = error?.issues ?? []
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'not JSON'
}

const requireVersion = (line: string): void => {
  const parsed = parse(line)
  if (!parsed.success || parsed.data.type !== 'version')
    throw new Error("this is no bulk export of Mattermost: its first line has no type 'version'")
  if (parsed.data.version !== 1)
    throw new Error(`version ${parsed.data.version} of the export is unknown; 1 is known`)
}
