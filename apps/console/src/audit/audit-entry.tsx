import { Anchor, Card, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Community } from '../communities/community.ts'
import { Offers } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { SentenceWith } from '../texts/sentence-with.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { AuditFilter, Entry } from './audit-filter.ts'
import { gravityOf } from './audit-kinds.ts'
import { auditSentenceOf, settingOf, wordsOf } from './audit-sentence.ts'
import { Details } from './details.tsx'
import { useRestoreOffer } from './use-restore-offer.ts'

/** What is known of the users and places that entries name. */
export type Names = {
  users: ReadonlyMap<string, string>
  communities: ReadonlyMap<string, Community>
  places: ReadonlyMap<string, string>
}
type Shown = { entry: Entry; names: Names; filter: AuditFilter }

/**
 * What was done, by whom, to whom, where and when, as a sentence. Names and places narrow the list
 * down to them.
 */
export const AuditEntry = ({ entry, names, filter }: Shown) => {
  const { say, time } = useTexts()
  const { isAdmin } = useSession()
  const { entryId, kind, userId, targetId, createdAt, details } = entry
  const restoration = useRestoreOffer(
    entry,
    names.communities.get(targetId ?? '')?.permissionsThere,
  )
  return (
    <Card
      component="article"
      withBorder
      p="sm"
      data-entry={entryId}
      data-kind={kind}
      style={{ borderInlineStart: `4px solid var(--mantine-color-${gravityOf[kind]}-6)` }}
    >
      <Group gap="xs" justify="space-between" align="baseline">
        <Text style={{ overflowWrap: 'anywhere', flex: '1 1 320px' }}>
          <Sentence entry={entry} names={names} filter={filter} />
        </Text>
        <Text size="sm" c="dimmed" component="time" dateTime={createdAt}>
          {time(createdAt)}
        </Text>
      </Group>
      <Details details={details} />
      <Group gap="md" mt={4}>
        {isAdmin && userId !== null && (
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link to="/notifications" search={{ event: entryId, user: userId }} {...props} />
            )}
          >
            {say('explainEntry')}
          </Anchor>
        )}
        <Offers offers={[restoration]} />
      </Group>
    </Card>
  )
}

const people = {
  actor: { nobody: 'auditNobody', only: 'auditOnlyActor' },
  user: { nobody: 'auditSomebody', only: 'auditOnlyUser' },
} as const

const Sentence = ({ entry, names, filter }: Shown) => {
  const { say } = useTexts()
  const { actorId, userId, recordId, recordType, targetId } = entry
  const { said, thing, where } = auditSentenceOf(entry)
  const nameOf = (id: string) => names.users.get(id) || id
  const placeName =
    names.communities.get(targetId ?? '')?.displayName ??
    names.places.get(targetId ?? '') ??
    nameOf(targetId ?? '')
  const setting = recordType === 'setting' ? settingOf(recordId) : undefined
  const personAs = (part: 'actor' | 'user', id: string | null) =>
    id === null ? (
      say(people[part].nobody)
    ) : (
      <Narrow to={{ ...filter, [part]: id }} label={say(people[part].only, { name: nameOf(id) })}>
        {nameOf(id)}
      </Narrow>
    )
  const user = personAs('user', userId)
  const place = targetId !== null && (
    <Narrow to={{ ...filter, target: targetId }} label={say('auditOnlyTarget')}>
      {placeName}
    </Narrow>
  )
  const record = setting ? (
    say(setting)
  ) : (
    <q>{recordType === 'operation' ? wordsOf(recordId) : recordId}</q>
  )
  const parts = { user, place, record }
  return (
    <SentenceWith
      sentence={said}
      parts={{
        actor: personAs('actor', actorId),
        user,
        thing: <SentenceWith sentence={thing} parts={parts} />,
        where: where && <SentenceWith sentence={where} parts={parts} />,
      }}
    />
  )
}

/** A link to the same list with a narrower filter. */
const Narrow = ({
  to,
  label,
  children,
}: {
  to: AuditFilter
  label: string
  children: ReactNode
}) => (
  <Anchor
    inherit
    underline="always"
    title={label}
    renderRoot={(props) => <Link to="/audit" search={to} {...props} />}
  >
    {children}
  </Anchor>
)
