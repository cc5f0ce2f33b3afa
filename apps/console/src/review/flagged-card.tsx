import { Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { PersonName } from '../people/person-name.tsx'
import { Badges } from '../screen/badges.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Act, acts, mayDo } from './acts.ts'
import { labels } from './confirm-act.tsx'
import type { Item } from './flagged.ts'
import { PlaceLink } from './place-link.tsx'
import { Reasons } from './reasons.tsx'
import { RecordContent } from './record-content.tsx'

type Props = {
  item: Item
  isCurrent: boolean
  isSelected: boolean
  onSelect: () => void
  onFocus: () => void
  onAct: (act: Act) => void
}

const where = { community: 'inCommunity', user: 'onFeed', channel: 'inChannel' } as const

/** A record that waits, with what a moderator needs to decide. */
export const FlaggedCard = ({ item, isCurrent, isSelected, onSelect, onFocus, onAct }: Props) => {
  const { say, time } = useTexts()
  const session = useSession()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const name = item.author?.displayName ?? item.authorId
  return (
    <Card
      ref={card}
      component="article"
      withBorder
      aria-current={isCurrent}
      data-record={item.recordId}
      onClick={onFocus}
      style={{
        scrollMargin: 72,
        ...(isCurrent && { borderColor: 'var(--mantine-primary-color-filled)' }),
      }}
    >
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={2} style={{ minWidth: 0 }}>
            <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
              <PersonName userId={item.authorId} name={name} />
            </Title>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {item.type !== 'user' && (
                <>
                  <PlaceLink item={item}>
                    {say(where[item.targetType], { name: item.targetName })}
                  </PlaceLink>
                  {', '}
                </>
              )}
              {time(item.createdAt)}
            </Text>
          </Stack>
          <Checkbox checked={isSelected} onChange={onSelect} aria-label={say('select', { name })} />
        </Group>
        <AuthorBadges item={item} />
        <RecordContent item={item} />
        <Reasons item={item} />
        <Group gap="xs">
          {acts
            .filter((act) => mayDo(act, item, session))
            .map((act) => (
              <Button
                key={act}
                size="compact-sm"
                variant="light"
                color={act === 'clear' ? 'blue' : 'red'}
                onClick={() => onAct(act)}
              >
                {say(labels[act])}
              </Button>
            ))}
        </Group>
      </Stack>
    </Card>
  )
}

/** What was done before about the author, as far as it is known. */
const AuthorBadges = ({ item: { author, membership, type } }: { item: Item }) => {
  const { say, time } = useTexts()
  return (
    <Badges
      facts={[
        author?.isGlobalBan && { text: say('bannedEverywhere'), color: 'red' },
        membership?.isBanned && { text: say('bannedHere'), color: 'red' },
        membership &&
          !membership.isBanned && {
            text: membership.isMember
              ? say('member', { time: time(membership.since) })
              : say('noMember'),
            color: 'gray',
          },
        type !== 'user' &&
          author &&
          author.flagCount > 0 && {
            text: say('authorFlags', { count: author.flagCount }),
            color: 'orange',
          },
      ]}
    />
  )
}
