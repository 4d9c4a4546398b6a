// Loads every declaration of the site; a malformed one throws a DeclarationError as it loads.

import '#schemas/api/index.ts';
import '#schemas/blocks.ts';
import '#schemas/dashboard.ts';
import '#schemas/settings.ts';
