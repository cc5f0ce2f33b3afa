import './screen-styles.ts'
import { Alert, AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { LiveProvider, useLive } from './live.tsx'
import { screenAt } from './navigation.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { ActingProvider } from './screen/acting.tsx'
import { useSession } from './session/session.tsx'
import { SessionControls } from './session-controls.tsx'
import { useTexts } from './texts/texts.tsx'
import { DisabledWebhooks } from './webhooks/disabled-webhooks.tsx'

/** In pixels, as in console.css. */
const heightOfHeader = 52

/**
 * What surrounds every screen: who is signed in, the other screens, language and colours, and
 * whether the console is connected.
 */
export const Shell = () => {
  const [isOpen, { toggle, close }] = useDisclosure()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return (
    <LiveProvider>
      <ActingProvider>
        <AppShell
          header={{ height: isWide ? heightOfHeader : 2 * heightOfHeader }}
          navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
          padding="md"
          transitionDuration={0}
        >
          <Header isWide={isWide} isOpen={isOpen} onToggle={toggle} />
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

/** On a wide screen the controls stand in the header of all pages, on a phone in a bar below it. */
const Header = ({
  isWide,
  isOpen,
  onToggle,
}: {
  isWide: boolean
  isOpen: boolean
  onToggle: () => void
}) => {
  const { say } = useTexts()
  const shared = document.querySelector('.shell')
  if (isWide && shared) return createPortal(<SessionControls />, shared)
  return (
    <AppShell.Header style={{ top: heightOfHeader, height: heightOfHeader }}>
      <Group h="100%" px="md" justify="space-between" wrap="nowrap">
        <Burger
          opened={isOpen}
          onClick={onToggle}
          hiddenFrom="sm"
          size="sm"
          aria-label={say('screens')}
          aria-expanded={isOpen}
        />
        <SessionControls />
      </Group>
    </AppShell.Header>
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
