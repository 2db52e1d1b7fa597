/** Stands in for the browser's XHR: what is sent is kept, answers come when a test gives them. */
export function answerUploads(): Uploads {
  const calls: UploadCall[] = [];
  const Kept = function Kept() {
    const xhr = newCall();
    calls.push(xhr.call);
    return xhr.face;
  };
  globalThis.XMLHttpRequest = Kept as unknown as typeof XMLHttpRequest;
  return { calls };
}

function newCall() {
  const face: Face = {
    status: 0,
    statusText: '',
    responseText: '',
    upload: {},
    open: (method, url) => {
      call.path = `${method} ${url}`;
    },
    setRequestHeader: (name, value) => call.headers.set(name, value),
    getResponseHeader: () => null,
    send: (body) => {
      call.body = body;
    },
    abort: () => {
      aborted = true;
      face.onabort?.();
    },
  };
  let aborted = false;
  const call = {
    path: '',
    headers: new Map<string, string>(),
    body: null as FormData | null,
    aborted: () => aborted,
    progress: (share: number) =>
      face.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }),
    answerText(status: number, text: string) {
      face.status = status;
      face.responseText = text;
      face.onload?.();
    },
    answer(status: number, body: unknown) {
      call.answerText(status, JSON.stringify(body));
    },
    fail: () => face.onerror?.(),
  };
  return { face, call };
}

interface Face {
  status: number;
  statusText: string;
  responseText: string;
  upload: { onprogress?: (event: object) => void };
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly open: (method: string, url: string) => void;
  readonly setRequestHeader: (name: string, value: string) => void;
  readonly getResponseHeader: (name: string) => string | null;
  readonly send: (body: FormData) => void;
  readonly abort: () => void;
}

type UploadCall = ReturnType<typeof newCall>['call'];

interface Uploads {
  readonly calls: readonly UploadCall[];
}
