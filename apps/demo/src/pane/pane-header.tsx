import { useIsConnected } from '@causerie/react'
import { ActionIcon, Anchor, Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { InnerLink } from '../routes/inner-link.tsx'
import { userPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Icon } from '../show/icon.tsx'
import { Tray } from '../tray/tray.tsx'
import { useWords } from '../words/language.tsx'

type Props = { switcher: ReactNode; search: () => void; isSearching: boolean }

export const PaneHeader = ({ switcher, search, isSearching }: Props) => {
  const words = useWords()
  const { me } = useSignedIn()
  const isConnected = useIsConnected()
  return (
    <Group component="header" justify="space-between" wrap="nowrap" p="sm" pb="xs">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Anchor href="/demo" aria-label={words.back} c="dimmed" display="flex">
          <Icon name="back" />
        </Anchor>
        {switcher ?? (
          <Text fw={700} truncate>
            {me.displayName}
          </Text>
        )}
        <InnerLink to={userPath(me.userId)} aria-label={words.myProfile} c="dimmed" display="flex">
          <Icon name="person" />
        </InnerLink>
        {isConnected && (
          <Badge size="xs" variant="dot" color="leaf.5">
            {words.live}
          </Badge>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size="lg"
          color="gray"
          aria-label={words.search}
          aria-expanded={isSearching}
          onClick={search}
        >
          <Icon name="search" size={22} />
        </ActionIcon>
        <Tray />
      </Group>
    </Group>
  )
}
