type Pushed = { title: string; body: string; tag: string; data: unknown }
type WorkerEvent = { waitUntil: (done: Promise<unknown>) => void }
/** What is used here of a service worker, whose types contradict those of pages. */
declare const self: {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (path: string) => Promise<unknown> }
  addEventListener: {
    (
      type: 'push',
      listener: (event: WorkerEvent & { data: { json: () => Pushed } | null }) => void,
    ): void
    (
      type: 'notificationclick',
      listener: (event: WorkerEvent & { notification: Notification }) => void,
    ): void
  }
}

// Browsers require that every push is shown.
self.addEventListener('push', (event) => {
  const pushed = event.data?.json()
  if (!pushed) return
  const { title, body, tag, data } = pushed
  event.waitUntil(self.registration.showNotification(title, { body, tag, data }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow('/console/push'))
})

export {}
