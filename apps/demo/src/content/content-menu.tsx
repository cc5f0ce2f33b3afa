import { useState } from 'react'
import { lazyPart } from '../show/lazy-part.tsx'
import type { Content } from './content.ts'
import { MenuButton } from './menu-button.tsx'

export type MenuProps = {
  content: Content
  reply?: () => void
  /** Where it is, if it has a page of its own. */
  path?: string
}

const OpenedMenu = lazyPart(
  'menu',
  async () => (await import('./opened-menu.tsx')).OpenedMenu,
  ({ content }: MenuProps) => <MenuButton content={content} />,
)

/**
 * What one can do with what somebody wrote: authors edit and delete it, others report it. Loaded
 * when somebody first opens one.
 */
export const ContentMenu = (props: MenuProps) => {
  const [isWanted, setWanted] = useState(false)
  return isWanted ? (
    <OpenedMenu {...props} />
  ) : (
    <MenuButton content={props.content} onClick={() => setWanted(true)} />
  )
}
