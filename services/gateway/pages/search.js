// Runs in the browser: searches pages, operations and events, and for a reader who may see them people and communities.
import { matching } from './matching.js'

const shownAtMost = 30
const askAfter = 200
let parts
let contents
let asked = 0

for (const button of document.querySelectorAll('[data-search]')) button.hidden = false
// A phone shows a part of the pages, which are in one line.
const pages = document.querySelector('.shell nav')
const here = pages?.querySelector('[aria-current]')
if (here) pages.scrollLeft = here.offsetLeft - pages.offsetLeft - pages.clientWidth / 2
// Apps make theirs later.
document.addEventListener('click', ({ target }) => {
  if (target.closest?.('[data-search]')) open()
})
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  open()
})

function open() {
  parts ??= make()
  if (!parts.dialog.open) parts.dialog.showModal()
  parts.input.select()
  contents ??= fetch('/docs/contents.json').then((answer) => answer.json())
  void search()
}

function make() {
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = '/docs/pages/search.css'
  document.head.append(styles)
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', 'Search')
  const input = document.createElement('input')
  input.type = 'text'
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': 'Search operations, events, pages, people and communities',
    'aria-controls': 'found',
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'Operations, events, pages, people…',
  }))
    input.setAttribute(name, value)
  const list = document.createElement('ul')
  list.id = 'found'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'What was found')
  const nothing = document.createElement('p')
  nothing.setAttribute('role', 'status')
  dialog.append(input, list, nothing)
  document.body.append(dialog)
  input.addEventListener('input', () => void search())
  input.addEventListener('keydown', move)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  list.addEventListener('click', ({ target }) => go(target.closest('li')))
  return { dialog, input, list, nothing }
}

async function search() {
  const turn = ++asked
  const text = parts.input.value
  const near = await found(text)
  if (turn !== asked) return
  show(near)
  await new Promise((resolve) => setTimeout(resolve, askAfter))
  if (turn !== asked || text.trim() === '') return
  const records = await recordsNamed(text.trim())
  if (turn === asked && records.length > 0) show([...near.slice(0, shownAtMost / 2), ...records])
}

const found = async (text) => matching((await contents) ?? [], text).slice(0, shownAtMost)

const recordKinds = [
  { kind: 'person', path: '/api/v3/users', member: 'users', id: 'userId', screen: 'people/$' },
  {
    kind: 'community',
    path: '/api/v3/communities',
    member: 'communities',
    id: 'communityId',
    screen: 'communities/$/members',
  },
]
let token
/** People and communities, for whoever is given the token of a demo user. */
async function recordsNamed(text) {
  token ??= fetch('/docs/demo-token').then((answer) => answer.json())
  const given = (await token).token
  if (given === null) return []
  const headers = { authorization: `Bearer ${given}` }
  const query = new URLSearchParams({ keyword: text, 'options[limit]': '5' })
  const all = await Promise.all(
    recordKinds.map(({ kind, path, member, id, screen }) =>
      fetch(`${path}?${query}`, { headers })
        .then((answer) => answer.json())
        .then((body) =>
          (body[member] ?? []).map((record) => ({
            kind,
            title: record.displayName || record[id],
            detail: record[id],
            href: `/console/${screen.replace('$', encodeURIComponent(record[id]))}`,
          })),
        )
        .catch(() => []),
    ),
  )
  return all.flat()
}

function show(entries) {
  parts.list.replaceChildren(
    ...entries.map(({ kind, title, detail, href }, index) => {
      const item = document.createElement('li')
      item.id = `found-${index}`
      item.dataset.href = href
      item.setAttribute('role', 'option')
      const name = document.createElement('b')
      const more = document.createElement('span')
      name.textContent = title
      more.textContent = `${kind} · ${detail}`
      item.append(name, more)
      return item
    }),
  )
  parts.nothing.textContent = entries.length === 0 ? 'Nothing has that name.' : ''
  parts.nothing.hidden = entries.length > 0
  select(parts.list.firstElementChild)
}

function select(item) {
  parts.list.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false')
  if (!item) return parts.input.removeAttribute('aria-activedescendant')
  item.setAttribute('aria-selected', 'true')
  parts.input.setAttribute('aria-activedescendant', item.id)
  item.scrollIntoView({ block: 'nearest' })
}

function move(event) {
  const selected = parts.list.querySelector('[aria-selected="true"]')
  const moves = {
    ArrowDown: selected?.nextElementSibling,
    ArrowUp: selected?.previousElementSibling,
  }
  if (event.key in moves) {
    event.preventDefault()
    if (moves[event.key]) select(moves[event.key])
  } else if (event.key === 'Enter') go(selected)
}

function go(item) {
  if (!item) return
  parts.dialog.close()
  location.assign(item.dataset.href)
}
