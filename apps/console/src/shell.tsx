import './screen-styles.ts'
import {
  ActionIcon,
  Alert,
  Anchor,
  AppShell,
  Burger,
  Button,
  Group,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { LiveProvider, useLive } from './live.tsx'
import { screenAt } from './navigation.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { OtherPages } from './other-pages.tsx'
import { ActingProvider } from './screen/acting.tsx'
import { useSession } from './session/session.tsx'
import { useTexts } from './texts/texts.tsx'
import { DisabledWebhooks } from './webhooks/disabled-webhooks.tsx'

/**
 * What surrounds every screen: who is signed in, the other screens, language and colours, and
 * whether the console is connected.
 */
export const Shell = () => {
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <LiveProvider>
      <ActingProvider>
        <AppShell
          header={{ height: 52 }}
          navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
          padding="md"
          transitionDuration={0}
        >
          <AppShell.Header>
            <Header isOpen={isOpen} onToggle={toggle} />
          </AppShell.Header>
          <AppShell.Navbar p="xs">
            <NavigationLinks onChoose={close} />
          </AppShell.Navbar>
          <AppShell.Main>
            <Connection />
            <Noticed />
            <Shown />
          </AppShell.Main>
        </AppShell>
      </ActingProvider>
    </LiveProvider>
  )
}

/** What administrators are told on their first screen. */
const Noticed = () => {
  const { pathname } = useLocation()
  return screenAt(pathname)?.to === '/review' && <DisabledWebhooks />
}

/** The screen of the path, unless it is for others. */
const Shown = () => {
  const { say } = useTexts()
  const session = useSession()
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  return screen && !screen.isFor(session) ? (
    <Alert role="alert">{say('notAllowedHere')}</Alert>
  ) : (
    <Outlet />
  )
}

const Header = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => {
  const { say, toggleLanguage } = useTexts()
  const { displayName, isAdmin, signOut } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
        <Burger
          opened={isOpen}
          onClick={onToggle}
          hiddenFrom="sm"
          size="sm"
          aria-label={say('screens')}
          aria-expanded={isOpen}
        />
        <Anchor href="/" fw={700} c="inherit" truncate>
          {say('title')}
        </Anchor>
        <OtherPages />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" visibleFrom="sm" truncate>
          {say('signedInAs', { name: displayName })}
          {isAdmin && `, ${say('administrator')}`}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={toggleLanguage}>
          {say('language')}
        </Button>
        <ActionIcon
          variant="subtle"
          aria-label={say('colours')}
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          <span aria-hidden>{scheme === 'dark' ? '☀' : '☾'}</span>
        </ActionIcon>
        <Button size="compact-sm" variant="default" onClick={() => signOut()}>
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
