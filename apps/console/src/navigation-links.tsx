import { NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { screenAt, screens } from './navigation.ts'
import { useSession } from './session/session.tsx'
import { useTexts } from './texts/texts.tsx'

/** Links to the screens that the reader may use. */
export const NavigationLinks = ({ onChoose }: { onChoose: () => void }) => {
  const { say } = useTexts()
  const session = useSession()
  const { pathname } = useLocation()
  const current = screenAt(pathname)?.to
  return screens
    .filter(({ isFor }) => isFor(session))
    .map(({ to, title }) => (
      <NavLink
        key={to}
        label={say(title)}
        active={to === current}
        onClick={onChoose}
        renderRoot={(props) => <Link to={to} aria-current={to === current ? 'page' : undefined} {...props} />}
      />
    ))
}
