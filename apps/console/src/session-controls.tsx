import {
  ActionIcon,
  Button,
  Group,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useSession } from './session/session.tsx'
import { useTexts } from './texts/texts.tsx'

/** Who is signed in, the language, the colours, and the way out. */
export const SessionControls = () => {
  const { say, toggleLanguage } = useTexts()
  const { displayName, isAdmin, signOut } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  return (
    <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
      <Text size="sm" visibleFrom="sm" maw={{ base: '8rem', lg: '16rem' }} truncate>
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
  )
}
