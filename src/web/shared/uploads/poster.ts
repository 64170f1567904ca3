const WIDTH_MAX = 1280
const TIME_SECONDS = 1
const PATIENCE_MS = 8_000

/** A still picture of a video; `undefined` when this browser cannot play it. */
export async function posterOf(file: File): Promise<Blob | undefined> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  video.muted = true
  video.preload = 'auto'
  video.src = address
  try {
    await event(video, 'loadeddata')
    const time = Math.min(TIME_SECONDS, (video.duration || 0) / 2)
    if (time > 0 && Number.isFinite(time)) {
      video.currentTime = time
      await event(video, 'seeked')
    }
    return await pictureOf(video)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

async function pictureOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const scale = Math.min(1, WIDTH_MAX / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.86)
  return (await promise) ?? undefined
}

function event(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('too slow')), PATIENCE_MS)
  video.addEventListener(name, () => resolve(), { once: true })
  video.addEventListener('error', () => reject(new Error('cannot be played')), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
