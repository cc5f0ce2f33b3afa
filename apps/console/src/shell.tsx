import { ActionIcon, Alert, AppShell, Button, Group, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { LiveProvider, useLive } from './live.tsx'
import { useSession } from './session/session.tsx'
import { useTexts } from './texts/texts.tsx'

/** What surrounds every screen: who is signed in, language and colours, and whether the console is told of what happens. */
export const Shell = () => (
  <LiveProvider>
    <AppShell header={{ height: 52 }} padding="md">
      <AppShell.Header>
        <Header />
      </AppShell.Header>
      <AppShell.Main>
        <Connection />
        <Outlet />
      </AppShell.Main>
    </AppShell>
  </LiveProvider>
)

const Header = () => {
  const { say, toggleLanguage } = useTexts()
  const { displayName, isAdmin, signOut } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Text fw={700} truncate>
        {say('title')}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" visibleFrom="sm" truncate>
          {say('signedInAs', { name: displayName })}
          {isAdmin && `, ${say('administrator')}`}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={toggleLanguage}>
          {say('language')}
        </Button>
        <ActionIcon variant="subtle" aria-label={say('colours')} onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}>
          <span aria-hidden>{scheme === 'dark' ? '☀' : '☾'}</span>
        </ActionIcon>
        <Button size="compact-sm" variant="default" onClick={signOut}>
          {say('signOut')}
        </Button>
      </Group>
    </Group>
  )
}

const Connection = () => {
  const { say } = useTexts()
  const { isConnected } = useLive()
  return isConnected ? null : (
    <Alert color="orange" role="status" mb="md">
      {say('connectionLost')}
    </Alert>
  )
}
