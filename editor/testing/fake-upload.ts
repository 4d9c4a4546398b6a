import type { GalleryItem } from '#schemas/api/gallery.ts';

/** An uploaded image with a name. */
export function uploadedItem(name: string): GalleryItem {
  return {
    id: name.length,
    file_name: name,
    file_path: `/media/${name}`,
    url: `/media/${name}`,
    type: 'image',
    size: 3,
    width: 1,
    height: 1,
    alt: '',
    thumbnail: null,
    created_at: '2026-11-20T10:00:00.000Z',
  };
}

/** The browser's upload, completed by the test. */
export class FakeUpload {
  static readonly sent: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload: () => void = () => {};
  onabort: () => void = () => {};
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  send() {
    FakeUpload.sent.push(this);
  }
  respond(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
  }
}
