import { z } from 'zod';

// The content security policy forbids code from texts: a try of it would be reported in the console of every screen.
z.config({ jitless: true });
