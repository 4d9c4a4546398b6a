import { expect, test } from 'vitest';
import { toScriptJson } from './facts-script.tsx';

test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', '\\u003c', '{"a":"\\""}'])(
  'state cannot leave its element: %j',
  (hostile) => {
    const written = toScriptJson({ hostile });

    expect(written).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ hostile });
  },
);
