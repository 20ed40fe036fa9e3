-- Searches use the trigram index of the contacts. The segments of the list and what kept them are removed.
DROP TRIGGER contact_stretches_grow_with_new ON "project_contacts";
--> statement-breakpoint
DROP TRIGGER contact_stretches_move_with_changed ON "project_contacts";
--> statement-breakpoint
DROP TRIGGER contact_stretches_loosen_with_gone ON "project_contacts";
--> statement-breakpoint
DROP FUNCTION contact_stretches_grow();
--> statement-breakpoint
DROP FUNCTION contact_stretches_move();
--> statement-breakpoint
DROP FUNCTION contact_stretches_loosen();
--> statement-breakpoint
DROP TABLE "contact_stretches";
--> statement-breakpoint
DROP FUNCTION search_marks(text);
